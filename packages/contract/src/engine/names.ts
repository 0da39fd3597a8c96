/** SQL name of a field: `dataHoraRegistro` → `data_hora_registro`, `respostaHTML` → `resposta_html`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
