// Which prices the next estimate uses, and the way to the firm's own.
import { claimsApi, type PriceListCard } from '@plumbline/contracts/claims';
import { Button, DateText, QueryBoundary, SectionCard, formatDate, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { priceListsQuery } from '../../../shared/claims/claim-queries.ts';
import { itemsText } from './items-text.ts';
import { PriceListsDialog } from './price-lists-dialog.tsx';
import styles from './prices.module.css';

export function PricesCard() {
  const lists = useQuery(priceListsQuery);
  const [isOpen, dialog] = useDisclosure(false);
  const mayImport = useMay(claimsApi.importPriceList);
  return (
    <SectionCard
      title="Prices"
      action={
        mayImport && (
          <Button variant="default" disabled={!lists.data} onClick={dialog.open}>
            Price lists
          </Button>
        )
      }
    >
      <QueryBoundary
        query={lists}
        what="price lists"
        isEmpty={(found) => !found.some(({ isActive }) => isActive)}
        empty={<Sample mayImport={mayImport} />}
      >
        {(found) => <InUse list={found.find(({ isActive }) => isActive)} />}
      </QueryBoundary>
      {isOpen && lists.data && <PriceListsDialog lists={lists.data} onClose={dialog.close} />}
    </SectionCard>
  );
}

function Sample({ mayImport }: { mayImport: boolean }) {
  return (
    <p className={styles.line}>
      Sample prices: placeholders that never reach a final report or estimate.{' '}
      {mayImport ? 'Import the price list that your firm licenses.' : 'An administrator can import the price list that your firm licenses.'}
    </p>
  );
}

function InUse({ list }: { list: PriceListCard | undefined }) {
  if (!list) return null;
  return (
    <p className={styles.line}>
      {list.code}, {list.region}, effective {formatDate(list.effective)}: {itemsText(list.itemCount)}, {list.taxPercent}% sales tax on
      material. Imported by {list.importedBy}, <DateText at={list.importedAt} />
    </p>
  );
}
