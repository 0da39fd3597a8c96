/**
 * The person's own picture: `GET` answers the JPEG, or 404; `POST` takes the multipart field `file` and answers
 * the stored name; `DELETE` takes it away.
 */
export const FOTO_PATH = '/v1/profile/picture';
/** Bytes of a picture as it is sent. */
export const FOTO_MAX_BYTES = 10 * 1024 * 1024;

/** The parameter that hides the way to the profile on the home screen (spec gestao §1). */
export const PARAMETRO_HIDE_PERFIL = 'hide_perfil_page';
