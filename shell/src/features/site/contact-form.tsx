// The contact form: a plain POST to the gateway, which answers with a page. It needs no script.
import { browserApi } from '@plumbline/contracts/identity';
import { hrefOf } from '@plumbline/contracts/kernel';
import content from './content.json' with { type: 'json' };

const { contact } = content.landing;

export function ContactForm() {
  return (
    <section className="block" aria-labelledby="contact">
      <div className="wide narrow">
        <h2 id="contact">{contact.title}</h2>
        <p className="lead">{contact.lead}</p>
        <form className="contact" method="post" action={hrefOf(browserApi.sendContact)}>
          <label>
            {contact.name}
            <input name="name" type="text" autoComplete="name" required maxLength={120} />
          </label>
          <label>
            {contact.email}
            <input name="email" type="email" autoComplete="email" required maxLength={254} />
          </label>
          <label>
            {contact.phone}
            <input name="phone" type="tel" autoComplete="tel" maxLength={40} />
          </label>
          <label>
            {contact.message}
            <textarea name="message" rows={5} required minLength={10} maxLength={2000} />
          </label>
          {/* No person sees it; what fills it in is a program */}
          <div className="trap" aria-hidden="true">
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <div>
            <button className="button" type="submit">
              {contact.button}
            </button>
          </div>
          <p className="note">{contact.note}</p>
        </form>
      </div>
    </section>
  );
}
