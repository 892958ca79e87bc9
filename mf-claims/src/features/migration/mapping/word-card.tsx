// The words of one column with what each is taken for, and how many rows have it. One without a guess stands first.
import { certainFromPercent, dispositionLabels, dispositions, type ImportPreviewWord, type MappedField } from '@plumbline/contracts/claims';
import { claimStatusLabels, claimStatuses, damageTypeLabels, damageTypes } from '@plumbline/contracts/enums';
import { Button, SectionCard, Select, TableFrame } from '@plumbline/ui';
import { useState } from 'react';
import { count } from '../base/import-figures.tsx';
import { withWord, wordKey } from './choices.ts';
import { Confidence } from './confidence.tsx';
import { useOrder } from './mapping-order.ts';
import styles from './mapping.module.css';
import type { Mapping } from './use-mapping.ts';

const shownAtFirst: Record<MappedField, number> = { damageType: 4, status: 3, insuranceCompany: 4 };
const [, ...closings] = dispositions;
interface Meaning {
  readonly value: string;
  readonly label: string;
}
const meanings: Record<Exclude<MappedField, 'insuranceCompany'>, Meaning[]> = {
  damageType: [
    { value: 'wind', label: 'Wind' },
    { value: 'hurricane', label: 'Hurricane' },
    ...damageTypes.filter((one) => one !== 'hurricane').map((value) => ({ value: value as string, label: damageTypeLabels[value] })),
  ],
  status: [
    ...claimStatuses.map((value) => ({ value: value as string, label: claimStatusLabels[value].staffLabel })),
    ...closings.map((value) => ({ value: value as string, label: dispositionLabels[value].label })),
  ],
};
const titles: Record<MappedField, string> = { damageType: 'Cause of loss', status: 'Status', insuranceCompany: 'Carrier' };

/** A carrier is one of the firm's, the name as it is written, or what was chosen before, though the list is too long to offer it. */
function meaningsOf({ field, word, meaning }: ImportPreviewWord, { preview: { carriers } }: Mapping): Meaning[] {
  if (field !== 'insuranceCompany') return meanings[field];
  const names = [...new Set([...carriers, ...(meaning === undefined ? [] : [meaning]), word])];
  return names.map((name) => ({ value: name, label: name === word && !carriers.includes(name) ? `${name} (as written)` : name }));
}

export function WordCard({ mapping, field }: { mapping: Mapping; field: MappedField }) {
  const [showsAll, setShowsAll] = useState(false);
  const words = useOrder(
    mapping.preview.words.filter((one) => one.field === field),
    { keyOf: wordKey, rank: (one) => (needsLook(one) ? (one.confidence ?? -1) - 1_000 : -one.rows / 1_000_000) },
  );
  if (words.length === 0) return null;
  const shown = showsAll ? words : words.slice(0, Math.max(shownAtFirst[field], words.filter(needsLook).length));
  const rest = words.slice(shown.length);
  return (
    <SectionCard title={titles[field]} flush action={<span className={styles.headEnd}>{summaryOf(words)}</span>}>
      <TableFrame label={titles[field]} minWidth={340}>
        <table className={styles.table}>
          <thead className="cx-hidden">
            <tr>
              <th scope="col">In your file</th>
              <th scope="col">Rows</th>
              <th scope="col">In Plumbline</th>
              <th scope="col">Confidence</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((word) => (
              <WordRow key={wordKey(word)} word={word} mapping={mapping} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {(rest.length > 0 || showsAll) && (
        <div className={styles.cardFoot}>
          <span>
            {rest.length > 0 ? `${rest.length} more as guessed, ${count(rest.reduce((sum, one) => sum + one.rows, 0))} rows` : ''}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${words.length}`}
          </Button>
        </div>
      )}
      {field === 'damageType' && <WindNote words={words} mapping={mapping} />}
    </SectionCard>
  );
}

/** A carrier that nobody knows yet comes in under its own name. */
function isNewName({ field, confidence }: ImportPreviewWord): boolean {
  return field === 'insuranceCompany' && confidence === undefined;
}

function needsLook(word: ImportPreviewWord): boolean {
  const { byRow, confidence, isChosen } = word;
  if (isNewName(word)) return false;
  return !byRow && !isChosen && (confidence ?? 0) < certainFromPercent;
}

function summaryOf(words: readonly ImportPreviewWord[]): string {
  const without = words.filter((one) => needsLook(one) && one.guess === undefined).length;
  const uncertain = words.filter(needsLook).length - without;
  return [
    `${count(words.length)} ${words.length === 1 ? 'value' : 'values'}`,
    ...(uncertain > 0 ? [`${uncertain} uncertain`] : []),
    ...(without > 0 ? [`${without} without a guess`] : []),
  ].join(', ');
}

function meaningIn({ choices }: Mapping, { field, word, meaning }: ImportPreviewWord): string | undefined {
  return choices.values[field]?.[word] ?? meaning;
}

function WordRow({ word, mapping }: { word: ImportPreviewWord; mapping: Mapping }) {
  const isTouched = mapping.choices.touched.has(wordKey(word));
  const isChosen = word.isChosen || isTouched;
  const chosen = isTouched ? 'Your choice' : word.isChosen ? 'Saved' : isNewName(word) ? 'New name' : undefined;
  const isOpen = !isChosen && needsLook(word);
  return (
    <tr data-uncertain={isOpen || undefined}>
      <th scope="row" className={styles.word} title={word.word}>
        {word.word}
      </th>
      <td className={`cx-figures ${styles.rows}`}>{count(word.rows)}</td>
      <td className={styles.choice}>
        <MeaningChoice word={word} mapping={mapping} isUnguessed={isOpen && word.guess === undefined} />
      </td>
      <td>
        {word.byRow && !isChosen ? (
          <span className={styles.chosen}>Row by row</span>
        ) : (
          <Confidence percent={word.confidence} chosen={chosen} />
        )}
      </td>
    </tr>
  );
}

function MeaningChoice({ word, mapping, isUnguessed }: { word: ImportPreviewWord; mapping: Mapping; isUnguessed: boolean }) {
  const { choices, choose } = mapping;
  return (
    <Select
      aria-label={`${titles[word.field]}: ${word.word}`}
      size="xs"
      placeholder={word.byRow ? 'By disposition' : word.field === 'insuranceCompany' ? 'As written' : 'Rows stay out'}
      data={meaningsOf(word, mapping)}
      value={meaningIn(mapping, word) ?? null}
      onChange={(next) => next !== null && choose(withWord(choices, word, next))}
      onFocus={(event) => event.currentTarget.select()}
      openOnFocus={false}
      allowDeselect={false}
      searchable
      data-row
      data-unguessed={isUnguessed || undefined}
    />
  );
}

/** Wind and hurricane are one damage type and two deductibles. */
function WindNote({ words, mapping }: { words: readonly ImportPreviewWord[]; mapping: Mapping }) {
  if (!words.some((word) => meaningIn(mapping, word) === 'wind')) return null;
  return <p className={styles.warn}>Wind is not a hurricane. Each claim asks whether one was declared before its deductible counts.</p>;
}
