// The contents inventory by room, beside the estimate that it feeds under coverage C.
import { claimsApi, partConditions, type Contents, type ContentsItem } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, DateText, MoneyText, QueryBoundary, SectionCard, TableFrame, toast, useDisclosure } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsQuery } from '../../../../shared/claims/claim-queries.ts';
import rows from '../../../../shared/money-rows.module.css';
import styles from '../estimate.module.css';
import { ContentsDialog, contentsKeys, keepContents } from './contents-dialog.tsx';
import { draftOf } from './contents-values.ts';

export function ContentsCard({ claimId }: { claimId: number }) {
  const contents = useQuery(contentsQuery(claimId));
  const [editing, setEditing] = useState<{ itemId: number | undefined }>();
  const maySave = useMay(claimsApi.saveContents);
  const found = contents.data;
  return (
    <SectionCard
      title="Contents"
      action={
        maySave && (
          <Button variant="default" disabled={!found} onClick={() => setEditing({ itemId: undefined })}>
            Add contents
          </Button>
        )
      }
    >
      <QueryBoundary query={contents} what="the contents">
        {(data) => <Inventory contents={data} onEdit={maySave ? (itemId) => setEditing({ itemId }) : undefined} />}
      </QueryBoundary>
      {found && editing && <ContentsDialog contents={found} itemId={editing.itemId} onClose={() => setEditing(undefined)} />}
    </SectionCard>
  );
}

interface InventoryProps {
  contents: Contents;
  onEdit: ((itemId: number) => void) | undefined;
}

function Inventory({ contents, onEdit }: InventoryProps) {
  const { items, rcv, acv, savedBy, savedAt } = contents;
  if (items.length === 0)
    return <p className={styles.meta}>No contents listed yet. Listed items appear in the estimate under coverage C.</p>;
  return (
    <>
      <TableFrame label="Contents" minWidth={720}>
        <table className={rows.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {['Quantity', 'Cost of one', 'RCV', 'Depreciation', 'ACV'].map((title) => (
                <th key={title} scope="col" className={rows.amount}>
                  {title}
                </th>
              ))}
              <th scope="col">Receipt</th>
            </tr>
          </thead>
          {[...new Set(items.map(({ room }) => room))].map((room) => (
            <tbody key={room}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={7}>
                  {room}
                </th>
              </tr>
              {items
                .filter((item) => item.room === room)
                .map((item) => (
                  <Row key={item.id} contents={contents} item={item} onEdit={onEdit} />
                ))}
            </tbody>
          ))}
        </table>
      </TableFrame>
      <p className={styles.meta}>
        In all <MoneyText amount={rcv} /> to replace, <MoneyText amount={acv} /> actual cash value
        {savedBy && savedAt && (
          <>
            {' '}
            · saved by {savedBy}, <DateText at={savedAt} format="date-time" />
          </>
        )}
      </p>
    </>
  );
}

interface RowProps extends InventoryProps {
  item: ContentsItem;
}

function Row({ contents, item, onEdit }: RowProps) {
  const { description, quantity, unitCost, rcv, depreciation, acv } = item;
  return (
    <tr>
      <th scope="row" className={styles.item}>
        {description}
        {onEdit && (
          <span className={styles.lineActions}>
            <Button variant="subtle" size="compact-md" aria-label={`Edit ${description}`} onClick={() => onEdit(item.id)}>
              Edit
            </Button>
            <Remove contents={contents} item={item} />
          </span>
        )}
      </th>
      <td className={rows.amount}>{quantity}</td>
      <td className={rows.amount}>
        <MoneyText amount={unitCost} />
      </td>
      <td className={rows.amount}>
        <MoneyText amount={rcv} />
      </td>
      <td className={rows.amount}>
        <MoneyText amount={depreciation} />
        <span className={styles.worn}>{wearText(item)}</span>
      </td>
      <td className={rows.amount}>
        <MoneyText amount={acv} />
      </td>
      <td>
        <Receipt item={item} />
      </td>
    </tr>
  );
}

function wearText({ ageYears, lifeYears, depreciationPercent, condition }: ContentsItem): string {
  if (ageYears === undefined || lifeYears === undefined) return 'Age not recorded';
  return `${depreciationPercent}%: ${ageYears} of ${lifeYears} years, ${partConditions[condition].label.toLowerCase()}`;
}

function Receipt({ item: { receiptId, receiptTitle } }: { item: ContentsItem }) {
  if (receiptId === undefined) return <span className={styles.meta}>None</span>;
  if (receiptTitle === undefined) return <span className={styles.meta}>No longer there</span>;
  return (
    <a href={hrefOf(claimsApi.downloadDocument, { id: receiptId })} download>
      {receiptTitle}
    </a>
  );
}

function Remove({ contents, item }: { contents: Contents; item: ContentsItem }) {
  const [opened, dialog] = useDisclosure(false);
  const save = useWrite(claimsApi.saveContents, {
    stale: contentsKeys,
    keep: keepContents,
    onSuccess: () => toast({ tone: 'good', title: 'Item removed', description: 'Generate the estimate again to use it.' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't remove the item", description: error.message }),
  });
  const { claimId, version } = contents;
  const items = contents.items.filter(({ id }) => id !== item.id).map(draftOf);
  return (
    <>
      <Button variant="subtle" size="compact-md" color="red" aria-label={`Remove ${item.description}`} onClick={dialog.open}>
        Remove
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Remove this item?"
        confirm="Remove item"
        destructive
        busy={save.isPending}
        onConfirm={() => save.mutate({ params: { id: claimId }, body: { items, version } }, { onSettled: dialog.close })}
        onClose={dialog.close}
      >
        {item.description}, {item.room}. You can't undo this. Its receipt stays on the claim.
      </ConfirmDialog>
    </>
  );
}
