// What the bundler adds to the language: css modules, fonts and the build's flag.
declare const __DEV__: boolean;
/** Name of the build; absent under test, where nothing is built. */
declare const __BUILD__: string | undefined;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module 'react-router-real' {
  export * from 'react-router';
}

declare module 'react-query-real' {
  export * from '@tanstack/react-query';
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';
  const icon: Icon;
  export default icon;
}
