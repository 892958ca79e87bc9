// Everything that is done to a report; another person's revision is never overwritten.
import { claimsApi, sectionChanges, type Report, type ReportSending } from '@plumbline/contracts/claims';
import { toast, useStillHere } from '@plumbline/ui';
import { call, newActionKey, useSend, keptHere, emailMessage } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reportDraftsQuery } from './report-queries.ts';
import { isLocked, type Words } from './draft-text.ts';

export interface ReviewWish {
  note: string;
  /** A colleague; without one all who may review are asked. */
  reviewerId?: number | undefined;
}

interface Reactions {
  /** Its text is as it was: what happened concerns where it stands. */
  onMoved: (report: Report) => void;
  onSaved: (outcome: { next: Report; sent: Words }) => void;
  onRestored: (report: Report) => void;
  /** Somebody saved another text meanwhile, or finalized the report. */
  onConflict: (theirs: Report) => void;
}

function useTaking() {
  const queryClient = useQueryClient();
  return (report: Report, react: (report: Report) => void) => {
    queryClient.setQueryData(['reports', 'one', report.id], report);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'reports' && queryKey[1] !== 'one' });
    react(report);
  };
}

/** The report as it is now; undefined when it cannot be asked. */
async function presentReport(id: number): Promise<Report | undefined> {
  try {
    return await call(claimsApi.readReport, { params: { id } });
  } catch {
    return undefined;
  }
}

const isConflict = (error: Error) => 'status' in error && error.status === 409;
const noteOf = (note: string) => (note.trim() ? { note: note.trim() } : {});

/** Each holds the key of its values until they have succeeded. */
function useWrites(id: number) {
  const save = useSend(claimsApi.saveReport);
  const saveSections = useSend(claimsApi.saveReportSections);
  const submit = useSend(claimsApi.submitReport);
  return { params: { id }, save, saveSections, submit, sendBack: useSend(claimsApi.returnReport) };
}

export function useReportActions(base: Report, { onMoved, onSaved, onRestored, onConflict }: Reactions) {
  const took = useTaking();
  const { params, ...writes } = useWrites(base.id);
  const lookAgain = async (error: Error, title: string) => {
    const now = isConflict(error) ? await presentReport(base.id) : undefined;
    const isOther = now !== undefined && now.revision !== base.revision;
    const isFinal = now !== undefined && isLocked(now);
    if (isOther || isFinal) onConflict(now);
    if (!isOther || isFinal) toast({ tone: 'bad', title, description: error.message });
  };
  const save = useMutation({
    mutationFn: (text: Words) => {
      const sections = text.title === base.title ? sectionChanges(base.content, text.content) : undefined;
      // Section by section where that is all that changed: what colleagues saved in others stays
      if (sections && sections.length > 0) return writes.saveSections({ params, body: { sections } });
      return writes.save({ params, body: { ...text, version: base.version } });
    },
    onSuccess: (report, sent) => {
      took(report, (next) => onSaved({ next, sent }));
      toast({ tone: 'good', title: 'Report saved', description: `Revision ${report.revision}` });
    },
    onError: (error) => lookAgain(error, "Couldn't save the report"),
  });
  const restore = useMutation({
    mutationFn: (old: Words & { restoredFrom: number }) => writes.save({ params, body: { ...old, version: base.version } }),
    onSuccess: (report) => took(report, onRestored),
    onError: (error) => lookAgain(error, "Couldn't restore the revision"),
  });
  const review = useReview(base, { took: (report) => took(report, onMoved), writes: { params, ...writes }, lookAgain });
  return { save, restore, ...review, took, forget: useForgetting(base.id) };
}

/** What was thrown away is not brought back from the cache when the report is opened again. */
function useForgetting(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = reportDraftsQuery(id);
  return useMutation({
    mutationFn: () => call(claimsApi.dropReportDraft, { params: { id } }),
    onMutate: () => void queryClient.setQueryData(queryKey, (known) => known && { others: known.others }),
    // The server still has it, and would bring it back
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

interface Reviewing {
  took: (report: Report) => void;
  writes: ReturnType<typeof useWrites>;
  lookAgain: (error: Error, title: string) => Promise<void>;
}

function useReview(base: Report, { took, writes: { params, ...writes }, lookAgain }: Reviewing) {
  const submit = useMutation({
    mutationFn: ({ note, reviewerId }: ReviewWish) =>
      writes.submit({ params, body: { version: base.version, ...noteOf(note), ...(reviewerId === undefined ? {} : { reviewerId }) } }),
    onSuccess: (report) => {
      took(report);
      const reviewer = report.review?.reviewer;
      toast({ tone: 'good', title: 'Submitted for review', ...(reviewer ? { description: `Review requested from ${reviewer}` } : {}) });
    },
    onError: (error) => lookAgain(error, "Couldn't submit the report"),
  });
  const sendBack = useMutation({
    mutationFn: (comment: string) => writes.sendBack({ params, body: { version: base.version, comment } }),
    onSuccess: (report) => {
      took(report);
      toast({ tone: 'good', title: 'Report sent back', description: 'The report is a draft again.' });
    },
    onError: (error) => lookAgain(error, "Couldn't send the report back"),
  });
  return { submit, sendBack };
}

/** One key for each opening of the dialog: however often it is pressed, it is sent once. */
export function useSending(base: Report, { carrier, onSent }: { carrier: string | undefined; onSent: (report: Report) => void }) {
  const took = useTaking();
  const queryClient = useQueryClient();
  const [key] = useState(newActionKey);
  return useMutation({
    mutationFn: (sending: ReportSending) => call(claimsApi.sendReport, { params: { id: base.id }, body: sending, idempotencyKey: key }),
    // What opened meanwhile is shown
    onError: () => void queryClient.invalidateQueries({ queryKey: ['reports', 'open-items', base.id] }),
    onSuccess: ({ report, deliveries }) => {
      took(report, onSent);
      const mails = deliveries.filter((one) => one.channel !== 'portal').length;
      toast(sentWords(mails, { wasFinal: isLocked(base), carrier }));
    },
  });
}

function sentWords(mails: number, { wasFinal, carrier }: { wasFinal: boolean; carrier: string | undefined }) {
  const title = (again: string) => (wasFinal ? again : 'Report finalized');
  if (mails === 0) return { tone: 'good' as const, title: title('Report published'), description: 'Published in the client portal' };
  const emails = `${mails} ${mails === 1 ? 'email' : 'emails'}`;
  return emailMessage(carrier, {
    goes: { title: title('Sending the report'), description: `${emails} on the way` },
    kept: { title: title(keptHere), description: `${emails} saved, not sent. Email isn't set up.` },
    stored: { title: title('Report queued'), description: `${emails} queued` },
  });
}

export function useNewVersion(reportId: number, onBegun: (report: Report) => void) {
  const took = useTaking();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const begin = useSend(claimsApi.beginNewReportVersion);
  const publish = ({ id, claimNumber }: Report) =>
    toast({
      tone: 'good',
      title: 'New version started',
      description: claimNumber,
      action: { label: 'Open', run: () => void navigate(`/reports?report=${id}`) },
    });
  return useMutation({
    mutationFn: () => begin({ params: { id: reportId } }),
    onSuccess: (report) => took(report, (next) => (isStillHere() ? onBegun(next) : publish(next))),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't start a new version", description: error.message }),
  });
}
