// The public page: what the product is, in the maker's words, and the way in.
import { Button } from '@plumbline/ui';
import { useEffect } from 'react';
import { Logo } from '../frame/logo.tsx';
import claims from './makers-claims.json' with { type: 'json' };
import styles from './public.module.css';

export function LandingPage() {
  useEffect(() => {
    document.title = 'Plumbline · the workspace for property claims';
  }, []);
  return (
    <div className={styles.landing}>
      <header className={styles.landingHeader}>
        <span className={styles.landingBrand}>
          <Logo /> Plumbline
        </span>
        <Button component="a" href="/api/login" variant="default">
          Login
        </Button>
      </header>
      <main>
        <section className={styles.hero}>
          <h1>{claims.headline}</h1>
          <p>{claims.lead}</p>
          <Button component="a" href="/api/login" size="md">
            Get started
          </Button>
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">From the first call to the paid invoice</h2>
          <ol className={styles.steps}>
            {claims.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="promises">
          <h2 id="promises">What you can rely on</h2>
          <ul className={styles.promises}>
            {claims.promises.map((promise) => (
              <li key={promise.title}>
                <h3>{promise.title}</h3>
                <p>{promise.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={styles.footer}>
        <p>Users are added by the administrator of your firm.</p>
      </footer>
    </div>
  );
}
