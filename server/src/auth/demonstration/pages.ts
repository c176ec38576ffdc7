import { html, htmlDocument, SafeHtml } from '../../platform/html.ts';
import type { DemonstrationPerson } from './people.ts';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

/** The sign-in page of the embedded provider, which says plainly what it is. */
export const signInPage = (siteTitle: string, people: readonly DemonstrationPerson[], formAction: string): string =>
  htmlDocument({
    title: 'Demonstration sign-in',
    siteTitle,
    body: html`<h1>Who would you like to be?</h1>
      <p class="lead">
        This is the sign-in page of a demonstration. At your institution you would see its own page here, and enter your
        password there. These people are invented and have no passwords: anyone who reaches this installation can be any
        of them.
      </p>
      <form method="post" action="${formAction}">
        <ul class="people">
          ${people.map(
            (person) =>
              html`<li>
                <button name="subject" value="${person.subject}" class="person">
                  <span class="initials" aria-hidden="true">${initialsOf(person.name)}</span>
                  <span class="words">
                    <span class="name">${person.name}</span>
                    <span class="introduction">${person.introduction}</span>
                    ${person.affiliation && html`<span class="muted">${person.affiliation}</span>`}
                  </span>
                </button>
              </li>`,
          )}
        </ul>
      </form>`,
  });

export const endedPage = (siteTitle: string, sentence: string): string =>
  htmlDocument({
    title: 'Demonstration sign-in',
    siteTitle,
    body: html`<h1>This sign-in has come to an end</h1>
      <p class="lead">${sentence}</p>
      <p><a class="button" href="/#/login">Sign in again</a></p>`,
  });

/** The form of oidc-provider, which `/idp/sign-out.js` submits; without scripts the button does. */
export const signOutPage = (siteTitle: string, form: string): string =>
  htmlDocument({
    title: 'Signing out',
    siteTitle,
    body: html`<h1>Signing out</h1>
      ${new SafeHtml(form)}
      <p>
        <button class="button" form="op.logoutForm" name="logout" value="yes">Sign out of the demonstration</button>
      </p>
      <script src="/idp/sign-out.js" defer></script>`,
  });

export const signOutScript = "document.querySelector('button[name=logout]').click();\n";
