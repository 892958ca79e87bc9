import { app } from '@plumbline/federation';

export default app({ app: 'mf-claims' });
