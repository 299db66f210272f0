/** The sheet of the pages for guests: no font, no framework, one kilobyte. By the phone's own choice of light or dark. */
export const styles = `
:root { color-scheme: light dark; --ink: #21201c; --soft: #63635e; --paper: #fdfdfc; --edge: #82827c; --act: #21201c;
  --on-act: #fff; --bad: #bf2429; font: 1rem/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ink: #eeeeec; --soft: #b5b3ad; --paper: #111110; --edge: #7c7b74;
  --act: #eeeeec; --on-act: #111110; --bad: #ff9592; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.model { font-size: 1.125rem; font-weight: 600; }
.soft { color: var(--soft); font-size: 0.875rem; }
form { display: grid; gap: 1.25rem; }
label, fieldset { display: grid; gap: 0.375rem; font-weight: 600; border: 0; margin: 0; padding: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 0.375rem; }
label .soft { font-weight: 400; }
input, textarea, button { font: inherit; color: inherit; width: 100%; min-height: 3rem; border-radius: 0.5rem; }
input, textarea { padding: 0.625rem 0.75rem; border: 1px solid var(--edge); background: transparent; font-weight: 400; }
textarea { min-height: 8rem; resize: vertical; }
button { border: 1px solid var(--edge); background: transparent; font-weight: 600; cursor: pointer; }
button.act { background: var(--act); color: var(--on-act); border-color: var(--act); }
button[disabled] { opacity: 0.6; cursor: default; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.bad { color: var(--bad); font-weight: 600; }
.bad:empty { display: none; }
.state { border: 1px solid var(--edge); border-radius: 0.5rem; padding: 1rem; }
.state p:last-child { margin: 0; }
.state + form { margin-top: 1.5rem; gap: 0.5rem; }
audio { width: 100%; }
a { color: inherit; text-underline-offset: 0.2em; }
[hidden] { display: none; }
`;
