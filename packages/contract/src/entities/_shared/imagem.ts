import { type FileField, file } from '../../engine/fields.ts';

/** Image upload (spec gestao §5): png, gif or jpeg, cropped, stored as JPEG. */
export const imagem = (
  o: Omit<FileField, 'type' | 'accept' | 'image' | 'externalWhen'> & {
    /** Width by height; `null` for any. */
    readonly aspect: number | null;
  },
) => {
  const { aspect, ...field } = o;
  return file({ ...field, accept: '.png,.gif,.jpg,.jpeg', image: { aspect } });
};
