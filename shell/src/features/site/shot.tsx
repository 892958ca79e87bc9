// A picture of the product: two sizes, light and dark as the visitor prefers, the portal as it always is; its place is kept while it loads.
const sizes = {
  'claim-hub': { width: 1200, height: 750 },
  dashboard: { width: 1200, height: 750 },
  portal: { width: 1200, height: 750 },
  field: { width: 585, height: 1170 },
} as const;
type ShotName = keyof typeof sizes;
/** Clients see no other look. */
const alwaysLight = new Set<ShotName>(['portal']);

const isShot = (name: string): name is ShotName => Object.hasOwn(sizes, name);

export interface ShotProps {
  name: string;
  alt: string;
  /** Seen without scrolling: loaded at once. */
  first?: boolean;
}

/** Throws for a picture that is not there: the pages are made at build time. */
export function Shot({ name, alt, first = false }: ShotProps) {
  if (!isShot(name)) throw new Error(`There is no picture “${name}”`);
  const { width, height } = sizes[name];
  const wide = width > height;
  const sources = (scheme: string) =>
    wide ? `/site/${name}-${scheme}-640.webp 640w, /site/${name}-${scheme}-1200.webp 1200w` : `/site/${name}-${scheme}-585.webp 585w`;
  const slot = wide ? '(min-width: 1024px) 620px, calc(100vw - 32px)' : '260px';
  return (
    <picture className={wide ? 'shot' : 'shot phone'}>
      {!alwaysLight.has(name) && <source media="(prefers-color-scheme: dark)" srcSet={sources('dark')} sizes={slot} />}
      <img
        srcSet={sources('light')}
        sizes={slot}
        src={`/site/${name}-light-${wide ? 640 : 585}.webp`}
        width={width}
        height={height}
        alt={alt}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
