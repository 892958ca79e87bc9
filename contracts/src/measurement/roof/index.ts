// The roof as a drawing: what is stored, how it looks, where it stands.
export * from './roof-drawing.ts';
export * from './roof-layout.ts';
