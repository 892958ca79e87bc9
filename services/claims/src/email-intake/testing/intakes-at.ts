// For tests: an email handed in at an office, and decided on as the form would.
import { claimsApi as api, type EmailIntakeApproval, type EmailIntakeDetail, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { until, type ClaimsTestService } from '../../testing/claims-service.ts';

/** The office starts after this is called. */
export function intakesAt(office: () => ClaimsTestService) {
  let houses = 0;
  const read = (id: number) => office().adjuster.call(api.readEmailIntake, { params: { id } });
  const wasRead = (id: number) =>
    until(async () => {
      const intake = await read(id);
      return intake.status !== 'pending' && intake;
    });

  async function receive(body: Uint8Array<ArrayBuffer>): Promise<EmailIntakeReview> {
    const { id } = await office().adjuster.call(api.uploadEmailIntake, { body });
    return wasRead(id);
  }

  /** What the form would send: the values that were read, for a house of its own. */
  function approvalOf(intake: EmailIntakeDetail, over: Partial<EmailIntakeApproval> = {}): EmailIntakeApproval {
    const of = (name: string) => intake.fields.find(({ field }) => field === name)?.value ?? '';
    houses += 1;
    const claim = {
      propertyOwnerName: `${of('propertyOwnerName')} ${houses}`,
      propertyOwnerPhone: `(941) 555-01${10 + houses}`,
      propertyOwnerEmail: of('propertyOwnerEmail'),
      propertyAddress: `${houses} Harbor Dr, Sarasota, FL 34236`,
      damageType: 'hurricane' as const,
      incidentDate: '2026-09-26',
      policyNumber: `P-${1_000 + houses}`,
    };
    return { version: intake.version, claim, confirmed: [], notDuplicateOf: [], ...over };
  }

  const approve = (intake: EmailIntakeDetail, over: Partial<EmailIntakeApproval> = {}, person = office().adjuster) =>
    person.call(api.approveEmailIntake, { params: { id: intake.id }, body: approvalOf(intake, over) });
  return { read, wasRead, receive, approvalOf, approve };
}
