// For which claim and at which address is measured; the claim brings its address along.
import { measurementSentences } from '@plumbline/contracts/measurement';
import { LoadFailure, Select, TextInput, fieldProps } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { openClaimsQuery } from '../../shared/field-queries.ts';

export interface Place {
  claimId: string | null;
  address: string;
}

interface PlaceFieldsProps {
  value: Place;
  errors: Record<string, string>;
  onChange: (place: Place) => void;
}

export function PlaceFields({ value, errors, onChange }: PlaceFieldsProps) {
  const claims = useQuery(openClaimsQuery);
  const addressOf = (claimId: string | null) => claims.data?.find((one) => String(one.id) === claimId)?.propertyAddress;
  return (
    <>
      {claims.error && !claims.data ? (
        <LoadFailure query={claims} what="claims" />
      ) : (
        <Select
          {...fieldProps('claimId', errors)}
          label="Claim"
          withAsterisk
          searchable
          placeholder={measurementSentences.claim}
          data={(claims.data ?? []).map((one) => ({ value: String(one.id), label: `${one.claimNumber} - ${one.propertyOwnerName}` }))}
          value={value.claimId}
          onChange={(claimId) => onChange({ claimId, address: addressOf(claimId) ?? value.address })}
        />
      )}
      <TextInput
        {...fieldProps('propertyAddress', errors)}
        label="Property address"
        withAsterisk
        value={value.address}
        onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
      />
    </>
  );
}
