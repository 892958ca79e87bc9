// What a refused or failed call to communications means for something that waits to be sent, with the reason that is shown meanwhile. Pure.
import { afterRefusal as afterTry, type AfterRefusal } from '@plumbline/server';

export type AfterTry = AfterRefusal & { readonly reason: string };

const away = "Waiting. Messaging isn't available right now. We'll try again automatically.";

export function afterRefusal(error: unknown, tries: number): AfterTry {
  return { reason: away, ...afterTry(error, tries) };
}
