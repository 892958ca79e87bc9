// Chooses the columns of the table; the menu stays open while they are chosen.
import type { ClaimColumn } from '@plumbline/contracts/claims';
import { Button, IconCheck, IconColumns, Menu } from '@plumbline/ui';
import { columns } from './table-columns.tsx';

interface ColumnsMenuProps {
  /** As somebody chose. */
  chosen: readonly ClaimColumn[];
  /** Those that the table has room for. */
  shown: readonly ClaimColumn[];
  onToggle: (id: ClaimColumn) => void;
}

export function ColumnsMenu({ chosen, shown, onToggle }: ColumnsMenuProps) {
  const [, ...choices] = columns;
  const hidden = columns.filter(({ id }) => chosen.includes(id) && !shown.includes(id));
  const count = hidden.length === 0 ? `${chosen.length}` : `${chosen.length - hidden.length} of ${chosen.length}`;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconColumns size={16} aria-hidden />}>
          Columns {count}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hidden.length > 0 && <Menu.Label maw={260}>{`Hidden at this width: ${hidden.map(({ label }) => label).join(', ')}`}</Menu.Label>}
        {choices.map(({ id, label }) => (
          <Menu.Item
            key={id}
            leftSection={<IconCheck size={16} aria-hidden visibility={chosen.includes(id) ? 'visible' : 'hidden'} />}
            onClick={() => onToggle(id)}
          >
            {label} {chosen.includes(id) && <span className="cx-hidden">{shown.includes(id) ? ', shown' : ', hidden at this width'}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
