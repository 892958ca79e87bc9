// Chooses the columns of the table; the menu stays open while they are chosen.
import type { ClaimColumn } from '@plumbline/contracts/claims';
import { Button, IconCheck, IconColumns, Menu } from '@plumbline/ui';
import { columns } from './table-columns.tsx';

export function ColumnsMenu({ shown, onToggle }: { shown: readonly ClaimColumn[]; onToggle: (id: ClaimColumn) => void }) {
  const [, ...choices] = columns;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconColumns size={16} aria-hidden />}>
          Columns {shown.length}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, label }) => (
          <Menu.Item
            key={id}
            leftSection={<IconCheck size={16} aria-hidden visibility={shown.includes(id) ? 'visible' : 'hidden'} />}
            onClick={() => onToggle(id)}
          >
            {label} {shown.includes(id) && <span className="cx-hidden">, shown</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
