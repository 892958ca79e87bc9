// Saving what an endpoint answers as a file; a failure is a toast.
import { toast } from '@plumbline/ui';
import { downloadBytes } from '../../shared/files/download.ts';

export async function downloadFrom(answer: Promise<Response>, fileName: string): Promise<void> {
  try {
    const response = await answer;
    const bytes = new Uint8Array(await response.arrayBuffer());
    downloadBytes(bytes, fileName, response.headers.get('content-type') ?? 'application/octet-stream');
  } catch (error) {
    toast({ tone: 'bad', title: "Couldn't download the file", description: error instanceof Error ? error.message : 'Please try again.' });
  }
}
