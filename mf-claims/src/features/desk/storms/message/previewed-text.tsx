// The message as one of its real recipients will read it, and the way to the next one.
import { channelLabels } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { ActionIcon, IconChevronLeft, IconChevronRight } from '@plumbline/ui';
import { isPressed } from '@plumbline/web';
import type { KeyboardEvent } from 'react';
import type { Recipient } from './preview-sums.ts';
import styles from './message.module.css';

interface PreviewedTextProps {
  recipients: readonly Recipient[];
  at: number;
  onGo: (at: number) => void;
}

export function PreviewedText({ recipients, at, onGo }: PreviewedTextProps) {
  const recipient = recipients[at];
  const message = recipient?.message;
  if (!recipient || !message) return <p className={styles.quiet}>No owner can be messaged.</p>;
  const go = (to: number) => onGo(Math.max(0, Math.min(recipients.length - 1, to)));
  const press = (event: KeyboardEvent) => {
    const by = isPressed(event.nativeEvent, 'j') ? 1 : isPressed(event.nativeEvent, 'k') ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    go(at + by);
  };
  return (
    // J and K mean the recipients while the focus is here
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press}>
      <div className={styles.who}>
        <strong>{textLanguageLabels[message.language]}</strong>
        <span className={styles.steps}>
          <ActionIcon variant="subtle" color="gray" aria-label="Previous recipient" disabled={at === 0} onClick={() => go(at - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">
            {at + 1} of {recipients.length}, {recipient.name}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Next recipient"
            disabled={at === recipients.length - 1}
            onClick={() => go(at + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {/* A long text scrolls, so the keyboard must reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.bubble} role="group" aria-label={`Message to ${recipient.name}`} tabIndex={0} lang={message.language}>
        {message.subject !== undefined && <strong className={styles.subject}>{message.subject}</strong>}
        {message.parts.map(({ text, filled }, index) =>
          // The parts of one text keep their order
          // oxlint-disable-next-line react/no-array-index-key
          filled ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </div>
      <p className={styles.quiet}>{channelLabels[message.method]} · marked words are filled in</p>
    </div>
  );
}
