// The weather note while it is typed: sealed on this phone within a second, saved by itself, and sent with everything else.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { nothingTyped } from '../../../shared/captures/drafts/section-draft.ts';
import { isNewNote, weatherDraftName } from '../../../shared/captures/drafts/weather-draft.ts';
import { saveConditions } from '../../../shared/captures/store/capture-store.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useDurableDraft } from '../draft/use-durable-draft.ts';
import { useSavedByItself } from '../draft/use-saved-by-itself.ts';

interface WeatherNoteProps {
  /** With what waits on this phone. */
  inspection: InspectionDetail;
  captures: Captures;
}

export function useWeatherNote({ inspection, captures }: WeatherNoteProps) {
  const { userId, sender } = captures;
  const name = weatherDraftName(inspection.id);
  const draft = useDurableDraft(name, userId);
  const known = inspection.weatherNote;
  const typed = draft.kept.notes;
  const isTyped = () => draft.keptNow().notes !== undefined;
  const save = async () => {
    const sent = draft.keptNow().notes;
    if (sent === undefined || userId === undefined) return;
    try {
      if (isNewNote(sent, known)) await saveConditions({ inspectionId: inspection.id, userId }, 'conditions', { weatherNote: sent.trim() });
      // The screen shows what waits before what was typed goes
      await sender?.refresh();
      // What was typed meanwhile stays typed
      if (draft.keptNow().notes === sent) draft.put(nothingTyped);
      sender?.wake(true);
    } catch (error) {
      toast({ tone: 'bad', title: "Couldn't save the weather note on this phone", description: (error as Error).message });
    }
  };
  useSavedByItself<void>({ name, typed: userId === undefined ? undefined : typed, isTyped, save, onLeft: () => undefined });
  const change = (notes: string) => draft.put({ ...nothingTyped, notes });
  return { text: typed ?? known ?? '', isTyped: typed !== undefined, kept: draft.state, change, save };
}
