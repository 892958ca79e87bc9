// The Spanish words of an email, for those among its recipients who read Spanish: seen and changed before they go out.
import type { ReportRecipient } from '@plumbline/contracts/claims';
import { Notice, Textarea, TextInput } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './spanish-words.module.css';

interface Words {
  readonly subject: string;
  readonly message: string;
}

interface SpanishWordsProps {
  readers: readonly ReportRecipient[];
  /** Nobody among the recipients gets the English words. */
  isForAll: boolean;
  words: Words;
  /** The English words were changed and these were not. */
  isStale: boolean;
  onChange: (words: Words) => void;
  /** How its first reader gets it. */
  children?: ReactNode;
}

export function SpanishWords({ readers, isForAll, words, isStale, onChange, children }: SpanishWordsProps) {
  const names = readers.map(({ name }) => name).join(', ');
  return (
    <fieldset className={styles.block}>
      <legend>In Spanish, for {names}</legend>
      <p className={styles.line}>
        {readers.length > 1 ? 'They read' : 'Reads'} Spanish and {readers.length > 1 ? 'get' : 'gets'} this text.{' '}
        {isForAll ? "The English text above isn't sent to anyone." : 'The others get the English text above.'}
      </p>
      {isStale && (
        <Notice tone="warning" title="The Spanish text is still the usual one">
          You changed the English text. It isn't translated automatically: change the Spanish text too if it should say the same.
        </Notice>
      )}
      <TextInput
        label="Subject in Spanish"
        lang="es"
        maxLength={200}
        value={words.subject}
        onChange={(event) => onChange({ ...words, subject: event.currentTarget.value })}
      />
      <Textarea
        label="Message in Spanish"
        lang="es"
        autosize
        minRows={4}
        maxLength={4_000}
        value={words.message}
        onChange={(event) => onChange({ ...words, message: event.currentTarget.value })}
      />
      {children}
    </fieldset>
  );
}
