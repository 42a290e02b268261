import { Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { LegalLinks } from '../../../ui/legal-links.js';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './legal-document.module.css';
import { useSectionOfAddress } from '../../../ui/use-section-of-address.js';

interface LegalDocumentProps {
  /** Of the pages that the links at the end lead to, the one that is shown. */
  page?: NonNullable<ComponentProps<typeof LegalLinks>['current']>;
  texts: {
    heading: string;
    introduction?: ReactNode;
    /** By the id of the section in the page's address. */
    sections?: Readonly<Record<string, { heading: string; points: Readonly<Record<string, string>> }>>;
  };
  children?: ReactNode;
}

/** A page of plain text: a heading, what it is about, sections, and the way to the other ones of its kind. */
export function LegalDocument({ page, texts, children }: LegalDocumentProps) {
  useSectionOfAddress();
  return (
    <article className={classes['document']}>
      <PageHeading>{texts.heading}</PageHeading>
      {texts.introduction && <Text className={classes['introduction'] ?? ''}>{texts.introduction}</Text>}
      {Object.entries(texts.sections ?? {}).map(([id, { heading, points }]) => (
        <LegalSection key={id} id={id} heading={heading}>
          {Object.values(points).map(point => (
            <p key={point}>{point}</p>
          ))}
        </LegalSection>
      ))}
      {children}
      <div className={classes['end']}>
        <LegalLinks {...(page && { current: page })} />
      </div>
    </article>
  );
}

/** One section under its heading, which takes the focus when an address names the section. */
export function LegalSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Title order={2} size="h3" id={id} tabIndex={-1}>
        {heading}
      </Title>
      {children}
    </section>
  );
}
