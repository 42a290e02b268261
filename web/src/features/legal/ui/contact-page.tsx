import { Anchor, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { legalTexts } from '../../../i18n/en/legal.js';
import { uiTexts } from '../../../i18n/en/ui.js';
import { useTexts } from '../../../i18n/texts.js';
import { StatusBox } from '../../../ui/status-box.js';
import { LegalDocument } from './legal-document.js';
import { LegalSection } from './legal-section.js';
import { useOperatorQuery } from '../model/operator.queries.js';

/** Who runs this site and how to reach them, as the operator configured it. */
export function ContactPage() {
  const texts = useTexts(legalTexts).contact;
  return (
    <LegalDocument page="contact" texts={texts}>
      <LegalSection id="operator" heading={texts.operator}>
        <Operator />
      </LegalSection>
      <LegalSection id="members" heading={texts.members}>
        <p>{texts.membersAdvice}</p>
      </LegalSection>
    </LegalDocument>
  );
}

function Operator() {
  const texts = useTexts(legalTexts).contact;
  const { retry } = useTexts(uiTexts);
  const { data, isError, isFetching, refetch } = useOperatorQuery();
  if (data) {
    return (
      <>
        <p>{data.name === null ? texts.notNamed : texts.runBy(data.name)}</p>
        {data.contact === null ? <p>{texts.noContact}</p> : <Address contact={data.contact} />}
      </>
    );
  }
  if (isError) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">{texts.failed}</Text>
        <Button size="compact-md" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      </StatusBox>
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton height={54} radius="md" aria-hidden />
    </div>
  );
}

/** A mail address or an https:// URL, as the gateway's configuration allows it. */
function Address({ contact }: { contact: string }) {
  const { reach } = useTexts(legalTexts).contact;
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return (
    <p>
      {reach}{' '}
      <Anchor href={href} dir="ltr" inherit underline="always" style={{ overflowWrap: 'anywhere' }}>
        {contact}
      </Anchor>
    </p>
  );
}
