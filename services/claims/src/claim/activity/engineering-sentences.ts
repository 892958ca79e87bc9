// The events about engineering reports as sentences.
import { reason, text, type Data } from './sentence-parts.ts';

const version = (data: Data) => `${text(data['number'])}, version ${text(data['revision'])}`;

export const engineeringSentences: Readonly<Record<string, (data: Data) => string>> = {
  'inspection.engineering-report-generated': (data) => `Engineering report ${version(data)} generated`,
  'inspection.engineering-report-edited': (data) => `Engineering report ${version(data)} edited`,
  'inspection.engineering-report-signed': (data) =>
    `Engineering report ${version(data)} signed by ${text(data['engineer'])}, license ${text(data['license'])}`,
  'inspection.engineering-report-sealed': (data) => `Engineering report ${version(data)} sealed by ${text(data['engineer'])}`,
  'inspection.engineering-report-superseded': (data) => `Engineering report ${version(data)} superseded${reason(data['why'])}`,
  'inspection.engineering-report-delivered': (data) =>
    `Engineering report ${version(data)} ${data['userId'] === undefined ? 'sent to' : 'shown in the portal to'} ${text(data['recipient'])}`,
  'inspection.engineering-report-recalled': (data) =>
    data['userId'] === undefined
      ? `Recall of engineering report ${version(data)} sent to ${text(data['recipient'])}`
      : `Engineering report ${version(data)} withdrawn in the portal of ${text(data['recipient'])}`,
  'inspection.engineering-report-opened': (data) =>
    `Engineering report ${version(data)} opened in the portal by ${text(data['recipient'])}`,
  'inspection.engineering-report-not-sent': (data) =>
    `Engineering report ${version(data)} not sent to ${text(data['recipient'])}${reason(data['reason'])}`,
};
