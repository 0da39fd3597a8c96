import { type AnyDraft, type AnyEntity, type Facts, isVisible } from '@claraboia/contract';

interface FaultSummaryProps {
  readonly entity: AnyEntity;
  readonly draft: AnyDraft;
  readonly facts: Facts;
  readonly faults: ReadonlyMap<string, string>;
}

/** Number of remaining faults, and the full text of those that no visible field can show. */
export function FaultSummary({ entity, draft, facts, faults }: FaultSummaryProps) {
  if (faults.size === 0) return null;
  const hidden = [...faults].filter(([path]) => {
    const [name = ''] = path.split('.');
    return !isVisible(entity, name, draft, facts);
  });
  const count =
    faults.size === 1 ? 'Há 1 campo a corrigir.' : `Há ${faults.size} campos a corrigir.`;
  return (
    <div role="alert" className="record-form-summary">
      <p className="record-form-count">{count}</p>
      {hidden.map(([path, description]) => (
        <p key={path}>{description}</p>
      ))}
    </div>
  );
}
