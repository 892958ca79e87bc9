// The price lists of the firm: which one new estimates use, and importing another.
import { claimsApi, type PriceListCard } from '@plumbline/contracts/claims';
import { Button, Modal, StatusBadge, formatDate, toast, useDisclosure } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { itemsText } from './items-text.ts';
import { PriceListImportForm } from './price-list-import.tsx';
import styles from './prices.module.css';

interface PriceListsDialogProps {
  lists: readonly PriceListCard[];
  onClose: () => void;
}

export function PriceListsDialog({ lists, onClose }: PriceListsDialogProps) {
  const [isImporting, form] = useDisclosure(lists.length === 0);
  if (isImporting) return <PriceListImportForm onClose={lists.length === 0 ? onClose : form.close} />;
  return (
    <Modal opened title="Price lists" size="lg" onClose={onClose}>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <Listed key={list.id} list={list} />
        ))}
      </ul>
      <p className={styles.line}>Existing estimates keep their price list.</p>
      <div className={styles.foot}>
        <Button onClick={form.open}>Import price list</Button>
      </div>
    </Modal>
  );
}

function Listed({ list }: { list: PriceListCard }) {
  const choose = useWrite(claimsApi.choosePriceList, {
    stale: ['price-lists'],
    onSuccess: ({ code, isActive }) => toast({ tone: 'good', title: isActive ? `New estimates use ${code}` : `${code} is no longer used` }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't change the price list", description: error.message }),
  });
  return (
    <li className={styles.list}>
      <div>
        <strong>{list.code}</strong> {list.isActive && <StatusBadge tone="green" label="In use" />}
        <p className={styles.line}>
          {list.region}, effective {formatDate(list.effective)}, {itemsText(list.itemCount)}, {list.taxPercent}% sales tax
        </p>
      </div>
      <Button
        variant="default"
        loading={choose.isPending}
        aria-label={list.isActive ? `Stop using ${list.code}` : `Use ${list.code}`}
        onClick={() => choose.mutate({ params: { id: list.id }, body: { isActive: !list.isActive } })}
      >
        {list.isActive ? 'Stop using' : 'Use'}
      </Button>
    </li>
  );
}
