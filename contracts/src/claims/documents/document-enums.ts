// The words of a claim's documents: folders, types, access, ways of sending, as the office says them.
import { oneOf, type Infer } from '../../kernel/index.ts';

/** The folders of every claim; the office adds its own (`own-3`). */
export const documentFolders = [
  { key: 'contract', label: 'Contract & representation' },
  { key: 'policy', label: 'Policy' },
  { key: 'carrier', label: 'Carrier correspondence' },
  { key: 'estimates', label: 'Estimates' },
  { key: 'evidence', label: 'Photos & evidence' },
  { key: 'money', label: 'Money' },
  { key: 'legal', label: 'Legal' },
  { key: 'other', label: 'Other' },
] as const;

export const documentTypes = [
  'contract',
  'letter_of_representation',
  'carrier_notice',
  'contract_copy_notice',
  'cancellation_notice',
  'policy',
  'declaration_page',
  'proof_of_loss',
  'nfip_proof_of_loss',
  'estimate_ours',
  'estimate_carrier',
  'denial_letter',
  'fire_report',
  'police_report',
  'contents_inventory',
  'photo',
  'check_copy',
  'invoice',
  'report',
  'correspondence',
  'proof_of_dispatch',
  'other',
] as const;
export const ClaimDocumentType = oneOf(documentTypes);
export type ClaimDocumentType = Infer<typeof ClaimDocumentType>;

interface TypeWords {
  readonly label: string;
  /** Where it goes unless another folder is said. */
  readonly folder: (typeof documentFolders)[number]['key'];
}

export const documentTypeLabels: Record<ClaimDocumentType, TypeWords> = {
  contract: { label: 'Contract', folder: 'contract' },
  letter_of_representation: { label: 'Letter of representation', folder: 'contract' },
  carrier_notice: { label: 'Notice of loss to the carrier', folder: 'carrier' },
  contract_copy_notice: { label: 'Contract copy cover letter', folder: 'carrier' },
  cancellation_notice: { label: 'Right to cancel notice', folder: 'contract' },
  policy: { label: 'Policy', folder: 'policy' },
  declaration_page: { label: 'Declarations page', folder: 'policy' },
  proof_of_loss: { label: 'Proof of loss', folder: 'carrier' },
  nfip_proof_of_loss: { label: 'NFIP proof of loss', folder: 'carrier' },
  estimate_ours: { label: 'Our estimate', folder: 'estimates' },
  estimate_carrier: { label: "Carrier's estimate", folder: 'estimates' },
  denial_letter: { label: 'Denial letter', folder: 'carrier' },
  fire_report: { label: 'Fire report', folder: 'evidence' },
  police_report: { label: 'Police report', folder: 'evidence' },
  contents_inventory: { label: 'Contents inventory', folder: 'evidence' },
  photo: { label: 'Photo', folder: 'evidence' },
  check_copy: { label: 'Check copy', folder: 'money' },
  invoice: { label: 'Invoice', folder: 'money' },
  report: { label: 'Report', folder: 'evidence' },
  correspondence: { label: 'Correspondence', folder: 'carrier' },
  proof_of_dispatch: { label: 'Delivery receipt', folder: 'carrier' },
  other: { label: 'Other', folder: 'other' },
};

/** Shared: the portal shows it. Internal: the office. Privileged: administrators and adjusters only. */
export const ClaimDocumentAccess = oneOf(['shared', 'internal', 'privileged']);
export type ClaimDocumentAccess = Infer<typeof ClaimDocumentAccess>;
export const documentAccessLabels: Record<ClaimDocumentAccess, string> = {
  shared: 'Shared with the portal',
  internal: 'Internal',
  privileged: 'Privileged',
};

/** What the bytes are, by themselves. */
export const FileFormat = oneOf([
  'pdf',
  'jpeg',
  'png',
  'heic',
  'docx',
  'xlsx',
  'doc',
  'xls',
  'msg',
  'txt',
  'csv',
  'eml',
  'mp4',
  'mov',
  'esx',
]);
export type FileFormat = Infer<typeof FileFormat>;

export const DispatchChannel = oneOf(['email', 'certified_mail', 'mail', 'fax', 'portal_upload', 'hand']);
export type DispatchChannel = Infer<typeof DispatchChannel>;
export const dispatchChannelLabels: Record<DispatchChannel, string> = {
  email: 'Email',
  certified_mail: 'Certified mail',
  mail: 'Mail',
  fax: 'Fax',
  portal_upload: "Carrier's portal",
  hand: 'Hand delivery',
};

/** Letters that are written from the facts of the claim. */
export const LetterKind = oneOf(['letter_of_representation', 'carrier_notice', 'contract_copy_notice', 'proof_of_loss']);
export type LetterKind = Infer<typeof LetterKind>;

/** Largest file, in bytes: 50 MB. */
export const largestDocumentBytes = 50 * 1_048_576;
/** Days in which a deleted document can be undone. */
export const undoDays = 30;
/** Documents of one claim, at most. */
export const maxDocuments = 2_000;
