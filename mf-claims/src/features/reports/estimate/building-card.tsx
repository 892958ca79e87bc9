// What is recorded of the building, beside the estimate that uses it.
import {
  buildingPartNames,
  buildingParts,
  claimsApi,
  partConditions,
  type Building,
  type BuildingDetails,
  type BuildingPartName,
} from '@plumbline/contracts/claims';
import { Button, DateText, DescriptionList, QueryBoundary, SectionCard, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { buildingQuery } from '../../../shared/claims/claim-queries.ts';
import { BuildingDialog } from './building-dialog.tsx';
import styles from './estimate.module.css';

export function BuildingCard({ claimId }: { claimId: number }) {
  const details = useQuery(buildingQuery(claimId));
  const [isOpen, dialog] = useDisclosure(false);
  const maySave = useMay(claimsApi.saveBuilding);
  return (
    <SectionCard
      title="Building"
      action={
        maySave && (
          <Button variant="default" disabled={!details.data} onClick={dialog.open}>
            {details.data?.savedAt ? 'Edit building' : 'Record building'}
          </Button>
        )
      }
    >
      <QueryBoundary query={details} what="the building">
        {(found) => <Recorded details={found} />}
      </QueryBoundary>
      {isOpen && details.data && <BuildingDialog details={details.data} onClose={dialog.close} />}
    </SectionCard>
  );
}

function Recorded({ details: { building, measured, savedBy, savedAt } }: { details: BuildingDetails }) {
  const items = itemsOf(building);
  return (
    <>
      {items.length > 0 ? (
        <DescriptionList items={items} />
      ) : (
        <p className={styles.meta}>
          No building recorded yet. Lines that depend on a material stay out of the estimate until it's recorded.
        </p>
      )}
      {measured && (
        <p className={styles.meta}>
          Measured roof: {measured.squares} SQ, {measured.pitch}
          {measured.stories === undefined ? '' : `, ${measured.stories} ${measured.stories === 1 ? 'story' : 'stories'}`} (order{' '}
          {measured.orderId}
          {measured.sandbox ? ', sandbox: not a real roof' : ''})
        </p>
      )}
      {savedBy && savedAt && (
        <p className={styles.meta}>
          Recorded by {savedBy}, <DateText at={savedAt} format="date-time" />
        </p>
      )}
    </>
  );
}

function itemsOf({ parts, layers, pitch, stories }: Building) {
  const recorded = buildingPartNames.flatMap((part) =>
    parts[part] ? [{ label: buildingParts[part].label, value: partText(part, parts[part]) }] : [],
  );
  return [
    ...recorded,
    ...(layers === undefined ? [] : [{ label: 'Roof layers', value: String(layers) }]),
    ...(pitch === undefined ? [] : [{ label: 'Roof pitch', value: `${pitch}/12` }]),
    ...(stories === undefined ? [] : [{ label: 'Stories', value: String(stories) }]),
  ];
}

function partText(
  part: BuildingPartName,
  { material, yearInstalled, condition }: NonNullable<Building['parts'][BuildingPartName]>,
): string {
  const materials: Readonly<Record<string, string>> = buildingParts[part].materials;
  return [
    material && (materials[material] ?? material),
    yearInstalled === undefined ? 'year not recorded' : `installed ${yearInstalled}`,
    condition && partConditions[condition].label.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}
