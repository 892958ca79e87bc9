// Keeping a save of a section on this phone and having it sent; the person is told either way.
import { toast } from '@plumbline/ui';
import type { SectionCapture } from '../../../shared/captures/store/capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';

export interface Said {
  title: string;
  description?: string;
}

/** Resolves to the save once it is durable on this device. Nothing is said of a save that is part of something else. */
export async function keepSection(
  captures: Captures,
  said: Said | undefined,
  save: (userId: number) => Promise<SectionCapture>,
): Promise<SectionCapture | undefined> {
  try {
    if (captures.userId === undefined) throw new Error('Sign in first. What you typed stays on this screen.');
    const saved = await save(captures.userId);
    await captures.sender?.refresh();
    captures.sender?.wake(true);
    if (said) toast({ tone: 'good', ...said });
    return saved;
  } catch (error) {
    toast({ tone: 'bad', title: "Couldn't save on this phone", description: (error as Error).message });
    return undefined;
  }
}
