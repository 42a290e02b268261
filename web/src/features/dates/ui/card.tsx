import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import classes from './dates.module.css';

interface CardProps {
  heading: string;
  explanation?: string | undefined;
  /** Takes the focus when the focused part is gone. */
  focusRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One part of a page about a date. */
export function Card({ heading, explanation, focusRef, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['card']} {...(focusRef && { ref: focusRef, tabIndex: -1 })}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id={id}>
            {heading}
          </Title>
          {explanation && (
            <Text c="dimmed" size="sm" mt={4}>
              {explanation}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  );
}

/** The pressed button disappears after the change, so the focus stays in its group. */
export function useFocusWhenGone<Group extends HTMLElement = HTMLDivElement>(
  standing: string,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const before = useRef(standing);
  useLayoutEffect(() => {
    const isOther = before.current !== standing;
    before.current = standing;
    if (isOther && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [standing]);
  return group;
}
