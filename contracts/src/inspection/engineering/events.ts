// The events of engineering reports.
import { defineEvent } from '../../kernel/event.ts';
import { staff } from '../../kernel/people.ts';
import { Id, int, object, string } from '../../kernel/schema.ts';
import { SealMode } from './stages.ts';

const About = object({ reportId: Id, inspectionId: Id, claimId: Id, number: string(), revision: int() });

/** The account of who got it in the portal; absent where it went by email. */
const InPortal = Id.optional();

export const engineeringReportGenerated = defineEvent('inspection.engineering-report-generated', About, staff);
export const engineeringReportEdited = defineEvent('inspection.engineering-report-edited', About, staff);
export const engineeringReportSigned = defineEvent(
  'inspection.engineering-report-signed',
  About.extend({ engineer: string(), license: string(), sha256: string(), mode: SealMode }),
  staff,
);
export const engineeringReportSealed = defineEvent(
  'inspection.engineering-report-sealed',
  About.extend({ engineer: string(), sha256: string(), mode: SealMode }),
  staff,
);
export const engineeringReportSuperseded = defineEvent(
  'inspection.engineering-report-superseded',
  About.extend({ why: string(), recipients: int() }),
  staff,
);
export const engineeringReportDelivered = defineEvent(
  'inspection.engineering-report-delivered',
  About.extend({ deliveryId: Id, recipient: string(), userId: InPortal }),
  staff,
);
export const engineeringReportRecalled = defineEvent(
  'inspection.engineering-report-recalled',
  About.extend({ deliveryId: Id, recipient: string(), userId: InPortal }),
  staff,
);
/** For the first time, in the portal. */
export const engineeringReportOpened = defineEvent(
  'inspection.engineering-report-opened',
  About.extend({ deliveryId: Id, recipient: string() }),
  staff,
);
export const engineeringReportNotSent = defineEvent(
  'inspection.engineering-report-not-sent',
  About.extend({ deliveryId: Id, recipient: string(), reason: string() }),
  staff,
);
/** Whose seals are trusted; about no claim. */
export const sealCertificateAdded = defineEvent(
  'inspection.seal-certificate-added',
  object({ certificateId: Id, name: string(), sha256: string() }),
  staff,
);
export const sealCertificateRemoved = defineEvent(
  'inspection.seal-certificate-removed',
  object({ certificateId: Id, name: string(), sha256: string() }),
  staff,
);

export const engineeringEvents = {
  engineeringReportGenerated,
  engineeringReportEdited,
  engineeringReportSigned,
  engineeringReportSealed,
  engineeringReportSuperseded,
  engineeringReportDelivered,
  engineeringReportRecalled,
  engineeringReportOpened,
  engineeringReportNotSent,
  sealCertificateAdded,
  sealCertificateRemoved,
};
