/** Notice for a year whose only source has no empenhos. */
export function SemEmpenhos() {
  return (
    <p className="portal-muted">
      Não informado pela fonte (MSC): ela traz os totais de cada mês, sem empenhos e sem quem
      recebeu.
    </p>
  );
}
