// What a text comes to with the data of a claim, before it is saved: the words, what is missing, and the segments of a text message.
import { unknownVariableSentence, type Template, type TemplatePart, type TemplatePreview } from '@plumbline/contracts/comms';
import { templateVariableLabels } from '@plumbline/contracts/enums';
import { Notice, QueryBoundary, Textarea, useDebouncedValue } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClaimChoice } from './claim-choice.tsx';
import { previewQuery } from './template-queries.ts';
import type { TextValues } from './text-fields.tsx';
import { Segments } from './segments.tsx';
import styles from './templates.module.css';

interface PreviewProps {
  text: TextValues;
  channel: Template['channel'];
  language: Template['language'];
  claimId: number | undefined;
  onClaim: (claimId: number | undefined) => void;
}

const pauseMs = 400;

export function TemplatePreviewPanel({ text, channel, language, claimId, onClaim }: PreviewProps) {
  const [custom, setCustom] = useState('');
  const [words] = useDebouncedValue(JSON.stringify({ subject: text.subject, body: text.body, custom }), pauseMs);
  return (
    <section className={styles.preview} aria-labelledby="template-preview">
      <h3 id="template-preview" className={styles.subheading}>
        Preview
      </h3>
      <ClaimChoice claimId={claimId} onPick={onClaim} />
      <Textarea
        label="Custom message (optional)"
        description="The text added when sending. It isn't saved here."
        value={custom}
        onChange={(event) => setCustom(event.currentTarget.value)}
        autosize
        maxLength={1_000}
      />
      <Outcome words={words} channel={channel} language={language} claimId={claimId} />
    </section>
  );
}

interface OutcomeProps extends Omit<PreviewProps, 'text' | 'onClaim'> {
  words: string;
}

function Outcome({ words, claimId, ...about }: OutcomeProps) {
  const { subject, body, custom } = JSON.parse(words) as { subject: string; body: string; custom: string };
  const wrong = unknownVariableSentence(about.channel === 'email' ? `${subject} ${body}` : body);
  if (wrong) return <Notice tone="warning">{wrong}</Notice>;
  if (!body.trim()) return <p className={styles.quiet}>Enter a text to see it here.</p>;
  if (claimId === undefined) return <p className={styles.quiet}>Select a claim to see the text with its data.</p>;
  return <Filled {...about} claimId={claimId} subject={subject} body={body} custom={custom} />;
}

interface FilledProps extends Omit<PreviewProps, 'text' | 'claimId' | 'onClaim'> {
  claimId: number;
  subject: string;
  body: string;
  custom: string;
}

function Filled({ claimId, channel, language, subject, body, custom }: FilledProps) {
  const preview = useQuery(
    previewQuery({
      claimId,
      channel: channel === 'voice' ? 'phone' : channel,
      body,
      language,
      ...(channel === 'email' && subject.trim() ? { subject } : {}),
      ...(custom.trim() ? { customMessage: custom } : {}),
    }),
  );
  return (
    <QueryBoundary query={preview} what="the preview">
      {(found) => (
        <>
          <Missing missing={found.missing} />
          <div className={styles.message} lang={language}>
            {found.subject && (
              <p className={styles.subject}>
                <Words parts={found.subject} />
              </p>
            )}
            <p className={styles.text}>
              <Words parts={found.body} />
            </p>
          </div>
          <p className={styles.quiet}>
            To {found.contactName}
            {channel === 'sms' && (
              <>
                {' · '}
                <Segments text={found.body.map(({ text }) => text).join('')} />
              </>
            )}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

function Missing({ missing }: Pick<TemplatePreview, 'missing'>) {
  if (missing.length === 0) return null;
  const names = missing.map((name) => `${templateVariableLabels[name]} {${name}}`);
  return (
    <Notice tone="warning" title="Missing on this claim">
      {names.join(', ')}. Until this is recorded, messages from this template can't be sent for this claim.
    </Notice>
  );
}

function Words({ parts }: { parts: readonly TemplatePart[] }) {
  return parts.map(({ text, kind }, index) =>
    kind === 'text' ? (
      text
    ) : (
      <mark key={`${index}-${kind}`} className={styles[kind]}>
        {text}
      </mark>
    ),
  );
}
