// What the shell may load of this remote: its routes, its claim tabs and what it hears of.
import type { RemoteModule } from '@plumbline/web';

export const remote: RemoteModule = { apiVersion: 1, routes: () => [] };
