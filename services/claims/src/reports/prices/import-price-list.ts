// Importing a price list, and choosing the one that new estimates use. Lists are never changed or deleted: estimates name them by hash.
import { createHash } from 'node:crypto';
import { priceListChosen, priceListImported, type PriceListImport } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type ServiceParts, type Tx } from '@plumbline/server';
import { readPriceListCsv } from './price-list-csv.ts';
import { priceListCard, type PriceLists } from './price-list-store.ts';

interface Deps {
  readonly parts: ServiceParts;
  readonly priceLists: PriceLists;
}

const maxLists = 200;

/** The first list of a firm is used at once; a later one when somebody chooses it. Throws `invalid` for bad rows, `conflict` for a file that is there. */
export async function importPriceList(tx: Tx, { csv, taxPercent, ...about }: PriceListImport, { parts, priceLists }: Deps) {
  const items = readPriceListCsv(csv);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([about.code, about.region, about.effective, taxPercent, csv]))
    .digest('hex');
  const there = await priceLists.heads.find(tx.scope, {}, { session: tx.session, limit: maxLists });
  const same = there.find((list) => list.sha256 === sha256);
  if (same) throw new Failure('conflict', `This list was already imported by ${same.importedBy}.`);
  if (there.length >= maxLists) throw new Failure('conflict', `A firm can have at most ${maxLists} price lists.`);
  const id = await parts.nextId('price-list');
  await priceLists.items.insert(tx, { _id: id, items }, []);
  const head = await priceLists.heads
    .insert(
      tx,
      {
        _id: id,
        ...about,
        taxThousandths: Math.round(taxPercent * 1000),
        itemCount: items.length,
        sha256,
        isActive: there.every(({ isActive }) => !isActive),
        importedBy: tx.scope.actor.name,
      },
      ({ code, region }) => [createEvent(priceListImported, { code, region, items: items.length, sha256 })],
    )
    .catch(throwSameMoment);
  return priceListCard(head);
}

const notFound = 'Price list not found';

/** One list at most is in use. */
export async function choosePriceList(
  tx: Tx,
  id: number,
  { priceLists: { heads }, isActive }: Pick<Deps, 'priceLists'> & { isActive: boolean },
) {
  await heads.get(tx.scope, id, notFound, { session: tx.session });
  const inUse = isActive ? await heads.find(tx.scope, { isActive: true }, { session: tx.session }) : [];
  for (const other of inUse)
    if (other._id !== id) await heads.change(tx, other._id, () => ({ set: { isActive: false }, events: () => [] }));
  const head = await heads
    .change(tx, id, () => ({
      set: { isActive },
      events: ({ code, region }) => [createEvent(priceListChosen, { code, region, isActive })],
    }))
    .catch(throwSameMoment);
  return priceListCard(head);
}

/** One list at most is in use: of two that were chosen at once the database keeps one. */
function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Another price list was imported or chosen at the same time. Please try again.');
  throw error;
}
