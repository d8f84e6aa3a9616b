/** A long address breaks after its @ before it breaks anywhere else. */
export const EmailText = ({ email }: { email: string | null }) => {
  const [name = '', host] = email?.split('@') ?? [];
  return host === undefined ? (
    <>{email}</>
  ) : (
    <>
      {name}@<wbr />
      {host}
    </>
  );
};
