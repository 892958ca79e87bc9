// The first line that runs: it names the nonce of style tags and starts the rest behind an async boundary, which sharing needs.
// The bundler replaces this name
// oxlint-disable-next-line prefer-const
declare let __webpack_nonce__: string;
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

void import('./bootstrap.tsx');

export {};
