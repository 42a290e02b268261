import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

export type GrowingTextareaProps = Omit<TextareaProps, 'autosize' | 'classNames' | 'rows' | 'style'> & {
  minRows: number;
};

const canGrow = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/**
 * A field of many lines that is as high as what it holds. The style sheet sees to it where the browser can; elsewhere Mantine's script
 * measures the field at each change, which lays out the page anew.
 */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  if (!canGrow()) return <Textarea autosize minRows={minRows} {...(maxRows && { maxRows })} {...props} />;
  return (
    <Textarea
      rows={minRows}
      classNames={{ input: classes['input'] ?? '' }}
      style={{ '--rows-at-least': minRows, '--rows-at-most': maxRows }}
      {...props}
    />
  );
}
