// The cards of the providers: whether they answer, what they cost, what was ordered this month. Nothing is called active unseen.
import type { ProviderCard } from '@plumbline/contracts/measurement';
import type { Scope } from '@plumbline/contracts/kernel';
import {
  accuracyLevels,
  measurementOrderTypeLabels,
  measurementOrderTypes,
  measurementProviderLabels,
  measurementProviders,
  type MeasurementProvider,
} from '@plumbline/contracts/enums';
import type { Deps } from '../stores/deps.ts';
import { mayCost } from './order-rules.ts';
import { dollarText, priceCents } from './price-table.ts';
import type { RoofProvider } from '../providers/roof-provider.ts';

const checkMs = 2_000;

export async function providerCards(scope: Scope, deps: Deps): Promise<ProviderCard[]> {
  const month = await monthOf(scope, deps);
  return Promise.all(measurementProviders.map((name) => cardOf(deps.providers[name], month.get(name))));
}

interface Month {
  readonly count: number;
  readonly cents: number;
}

async function monthOf(scope: Scope, { stores, parts }: Deps): Promise<Map<MeasurementProvider, Month>> {
  const now = parts.clock();
  const begins = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await stores.orders.aggregate<Month & { _id: MeasurementProvider }>(scope, { createdAt: { $gte: begins }, ...mayCost }, [
    { $group: { _id: '$provider', count: { $sum: 1 }, cents: { $sum: '$estimatedCostCents' } } },
  ]);
  return new Map(rows.map((row) => [row._id, row]));
}

async function cardOf(provider: RoofProvider, month: Month | undefined): Promise<ProviderCard> {
  const reachable = await answers(provider);
  const name = measurementProviderLabels[provider.name];
  const place = provider.sandbox ? `Sandbox for ${name}. These figures are not real measurements.` : `Connected to ${name}`;
  return {
    provider: provider.name,
    label: name,
    mode: provider.sandbox ? 'sandbox' : 'live',
    reachable,
    note: reachable ? place : `${name} isn't responding. Orders are saved and sent later.`,
    ordersThisMonth: month?.count ?? 0,
    spentThisMonth: dollarText(month?.cents ?? 0),
    orderTypes: measurementOrderTypes[provider.name].map((orderType) => ({
      orderType,
      label: measurementOrderTypeLabels[orderType],
      prices: pricesOf(orderType),
    })),
  };
}

function pricesOf(orderType: Parameters<typeof priceCents>[0]): ProviderCard['orderTypes'][number]['prices'] {
  const [standard, premium, insurance] = accuracyLevels.map((level) => dollarText(priceCents(orderType, level)));
  return { standard: standard ?? '', premium: premium ?? '', insurance_grade: insurance ?? '' };
}

async function answers(provider: RoofProvider): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, checkMs, false).unref());
  const answered = provider.check().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
