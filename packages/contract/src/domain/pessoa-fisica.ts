/**
 * Own picture of the user: `GET` returns the JPEG, or 404; `POST` takes the multipart field `file` and returns the
 * stored name; `DELETE` removes it.
 */
export const FOTO_PATH = '/v1/profile/picture';
/** Maximum bytes of an uploaded picture. */
export const FOTO_MAX_BYTES = 10 * 1024 * 1024;

/** Parameter that hides the link to the profile on the home screen (spec gestao §1). */
export const PARAMETRO_HIDE_PERFIL = 'hide_perfil_page';
