// The address of a new access link: shown once.
import type { AccessLinkCreated, InspectionDetail } from '@plumbline/contracts/inspection';
import { formatDate, Notice, Stack } from '@plumbline/ui';
import { ShownAddress } from '../../../shared/field-link/shown-address.tsx';

export function ShownLink({ made: { link, path }, inspection }: { made: AccessLinkCreated; inspection: InspectionDetail }) {
  // The answer was lost and asked for again: the server keeps no token to show
  if (path === undefined) return <Notice tone="warning">The link can’t be shown again. Revoke it and create another one.</Notice>;
  const address = new URL(path, location.origin).href;
  const until = formatDate(link.expiresAt, 'date-time', inspection.timeZone);
  const text = `Inspection of ${inspection.propertyAddress}. This link opens it until ${until}: ${address}`;
  return (
    <Stack>
      <Notice tone="info" title="Copy this link now">
        It is shown once. Anyone who has it can open this inspection until {until}.
      </Notice>
      <ShownAddress address={address} text={text} />
    </Stack>
  );
}
