// What a certificate is called: in a folder of them, and in the title that a viewer shows, each is found by claim, property and day.
import type { InspectionDetail } from '@plumbline/contracts/inspection';

export function certificateName({ claimNumber, propertyAddress, scheduledDate }: InspectionDetail): string {
  const [street = ''] = propertyAddress.split(',');
  return `Inspection certificate ${claimNumber} ${street.trim()} ${scheduledDate}`;
}
