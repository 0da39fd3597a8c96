const ID = 'bandeja-titulo';

export const TITLE = 'Bandeja de documentos';

/** Heading of the page. It takes the focus from buttons that disappear when they are pressed. */
export const TrayTitle = () => (
  <h1 id={ID} tabIndex={-1}>
    {TITLE}
  </h1>
);

/** Moves the focus to the heading. */
export const focusTitle = () => document.getElementById(ID)?.focus();
