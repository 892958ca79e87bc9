// The chosen row: what shows it, its sentence for the supplement, pairing by hand, and what happened to it.
import { claimsApi, differenceKindLabels, type ComparedRow, type ComparisonDecision } from '@plumbline/contracts/claims';
import { Button, MoneyText, Notice, Select, StatusBadge, TextInput, Textarea, formatDate } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photoQuery } from './compare-queries.ts';
import { mayInclude } from './compare-rows.ts';
import { kindTones } from './kind-filters.tsx';
import styles from './compare.module.css';

export interface PanelProps {
  row: ComparedRow;
  /** Lines that only the carrier has. */
  free: readonly ComparedRow[];
  onDecide: (decision: ComparisonDecision) => void;
}

const shownPhotos = 6;

export function EvidencePanel({ row, free, onDecide }: PanelProps) {
  const mayDecide = useMay(claimsApi.decideComparison);
  const { code, kind, description, parts, photoIds, quantitySource, reason, note, history } = row;
  return (
    <aside className={styles.panel} aria-label="Chosen line">
      <div className={styles.panelHead}>
        <span className={styles.code}>{code}</span>
        <StatusBadge tone={kindTones[kind]} label={differenceKindLabels[kind]} />
      </div>
      <h2>{description}</h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.kind}>
            {differenceKindLabels[part.kind]} <MoneyText amount={part.kind === 'depreciation' ? part.acv : part.rcv} />
            {part.kind === 'depreciation' && ' of ACV'}
          </li>
        ))}
      </ul>
      <h3>Evidence</h3>
      {photoIds.length > 0 && (
        <div className={styles.photos}>
          {photoIds.slice(0, shownPhotos).map((id) => (
            <Photo key={id} id={id} />
          ))}
        </div>
      )}
      {[quantitySource && `Quantity: ${quantitySource}`, reason, note].flatMap((text) => (text ? [<p key={text}>{text}</p>] : []))}
      {photoIds.length === 0 && !quantitySource && <p className={styles.muted}>Neither a photo nor a measurement shows this line.</p>}
      {mayDecide && <Decisions key={row.key} row={row} free={free} onDecide={onDecide} />}
      <h3>History</h3>
      <ul className={styles.parts}>
        {history.map(({ on, text }) => (
          <li key={`${on} ${text}`}>
            {formatDate(on)} · {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Photo({ id }: { id: number }) {
  const photo = useQuery(photoQuery(id)).data;
  const source = photo?.thumbnailUrl ?? photo?.imageUrl;
  return source ? <img src={source} alt={`${photo?.notes ?? 'Photo'} ${id}`} loading="lazy" decoding="async" /> : null;
}

function Decisions({ row, free, onDecide }: PanelProps) {
  const [sentence, setSentence] = useState(row.sentence);
  const [citation, setCitation] = useState(row.citation ?? '');
  const [why, setWhy] = useState('');
  return (
    <>
      {row.ours && <Pairing row={row} free={free} onDecide={onDecide} />}
      {mayInclude(row) && (
        <>
          <Textarea
            label="Sentence for the supplement"
            description={row.sentenceBy ? `Written by ${row.sentenceBy}` : 'Drafted from the evidence above'}
            autosize
            minRows={3}
            maxLength={1_000}
            value={sentence}
            onChange={(event) => setSentence(event.currentTarget.value)}
          />
          {row.isSentenceOld && (
            <Notice tone="warning">Figures of this line changed after the sentence was written. Read it and save it again.</Notice>
          )}
          <Button
            variant="default"
            disabled={sentence === row.sentence && !row.isSentenceOld}
            onClick={() => onDecide({ kind: 'sentence', line: row.key, sentence })}
          >
            Save sentence
          </Button>
          <TextInput
            label="Code section, if the difference is one of code"
            maxLength={200}
            value={citation}
            onChange={(event) => setCitation(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={citation === (row.citation ?? '')}
            onClick={() => onDecide({ kind: 'code', line: row.key, citation })}
          >
            Save code section
          </Button>
          <Button onClick={() => onDecide({ kind: 'include', lines: [row.key], included: !row.included })}>
            {row.included ? 'Take out of supplement' : 'Include in supplement'}
          </Button>
          <TextInput label="Why it is conceded" maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          <Button variant="default" disabled={why.trim() === ''} onClick={() => onDecide({ kind: 'concede', line: row.key, reason: why })}>
            Concede
          </Button>
        </>
      )}
    </>
  );
}

function Pairing({ row, free, onDecide }: PanelProps) {
  const { key, latest, pairedBy, suggestion } = row;
  if (latest)
    return (
      <>
        <h3>Carrier’s line</h3>
        <p>
          {latest.description} {latest.page !== undefined && <span className={styles.muted}>page {latest.page}</span>}
          <span className={styles.code}>{pairedBy === 'hand' ? 'Paired by hand' : 'Paired by code, words and unit'}</span>
        </p>
        <Button variant="default" onClick={() => onDecide({ kind: 'unpair', ours: key })}>
          Not the same line
        </Button>
      </>
    );
  return (
    <>
      <Select
        label="Pair with a line of the carrier"
        placeholder="Choose a line"
        searchable
        data={free.flatMap((one) =>
          one.latest ? [{ value: one.latest.key, label: `${one.area ? `${one.area}: ` : ''}${one.description}` }] : [],
        )}
        value={null}
        onChange={(theirs) => theirs && onDecide({ kind: 'pair', ours: key, theirs })}
      />
      {suggestion && (
        <Button variant="default" onClick={() => onDecide({ kind: 'pair', ours: key, theirs: suggestion.key })}>
          Pair with “{suggestion.description}”
        </Button>
      )}
    </>
  );
}
