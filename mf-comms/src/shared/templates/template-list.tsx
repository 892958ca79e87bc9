// The templates of the firm, narrowed by type, channel and language; where none is active, what happens then.
import { templateChannels, templateGaps, usedTemplateIds, type Template } from '@plumbline/contracts/comms';
import { templateTypeLabels, templateTypes } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { Button, DateText, EmptyState, IconPlus, IconTemplate, Notice, Select, StatusBadge, Table, TableFrame } from '@plumbline/ui';
import { useState } from 'react';
import { newWord } from './template-place.ts';
import { gapSentence, stateOf, templateChannelLabels } from './template-words.ts';
import styles from './templates.module.css';

interface ListProps {
  templates: readonly Template[];
  mayWrite: boolean;
  onOpen: (word: string) => void;
}

type Filter = Partial<Record<'templateType' | 'channel' | 'language', string>>;

const filters: readonly { name: keyof Filter; label: string; all: string; data: { value: string; label: string }[] }[] = [
  {
    name: 'templateType',
    label: 'Template type',
    all: 'All types',
    data: templateTypes.map((value) => ({ value, label: templateTypeLabels[value] })),
  },
  {
    name: 'channel',
    label: 'Channel',
    all: 'All channels',
    data: templateChannels.map((value) => ({ value, label: templateChannelLabels[value] })),
  },
  {
    name: 'language',
    label: 'Language',
    all: 'All languages',
    data: Object.entries(textLanguageLabels).map(([value, label]) => ({ value, label })),
  },
];

export function TemplateList({ templates, mayWrite, onOpen }: ListProps) {
  const [filter, setFilter] = useState<Filter>({});
  const shown = templates.filter((one) => filters.every(({ name }) => !filter[name] || one[name] === filter[name]));
  return (
    <div className={styles.page}>
      <search className={styles.filters} aria-label="Filter templates">
        {filters.map(({ name, label, all, data }) => (
          <Select
            key={name}
            label={label}
            placeholder={all}
            data={data}
            value={filter[name] ?? null}
            onChange={(value) => setFilter({ ...filter, [name]: value ?? undefined })}
            clearable
            clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
          />
        ))}
        {mayWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen(newWord)}>
            New template
          </Button>
        )}
      </search>
      <Gaps templates={templates} />
      {shown.length === 0 ? (
        <EmptyState icon={IconTemplate} title="No templates found" description="Try other filters." />
      ) : (
        <Rows templates={shown} used={usedTemplateIds(templates)} onOpen={onOpen} />
      )}
    </div>
  );
}

function Gaps({ templates }: { templates: readonly Template[] }) {
  const gaps = templateGaps(templates);
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" title="Missing templates">
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={`${gap.templateType}-${gap.channel}`}>{gapSentence(gap)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface RowsProps extends Pick<ListProps, 'templates' | 'onOpen'> {
  used: ReadonlySet<number>;
}

function Rows({ templates, used, onOpen }: RowsProps) {
  return (
    <TableFrame label="Templates" minWidth={720} stacks>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {['Template', 'Type', 'Channel', 'Language', 'Status', 'Version'].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen(String(one.id))}>
                  {one.name}
                </button>
              </Table.Th>
              <Table.Td>{templateTypeLabels[one.templateType]}</Table.Td>
              <Table.Td>{templateChannelLabels[one.channel]}</Table.Td>
              <Table.Td>{textLanguageLabels[one.language]}</Table.Td>
              <Table.Td>
                <StatusBadge {...stateOf(one, used)} about="Status" />
              </Table.Td>
              <Table.Td>
                <SavedVersion template={one} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

/** What nobody touched is the product's own. */
function SavedVersion({ template: { version, savedBy, savedAt, isBuiltIn, isChanged } }: { template: Template }) {
  if (isBuiltIn && !isChanged) return <span className={styles.quiet}>Original{version > 1 && `, version ${version}`}</span>;
  return (
    <span className={styles.quiet}>
      Version {version}
      {savedBy && ` · ${savedBy}`} · <DateText at={savedAt} format="date" />
    </span>
  );
}
