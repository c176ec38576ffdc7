import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Kept for this tab alone, and no longer than until it is answered. */
const key = 'invitation';

/** The secret of a mailed invitation: taken out of the address at once, where others could read it. */
export const useInvitationToken = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = address.get(key);
  const [token, setToken] = useState(() => inAddress ?? sessionStorage.getItem(key) ?? '');
  if (inAddress !== null && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    sessionStorage.setItem(key, inAddress);
    void navigate({ search: '' }, { replace: true });
  }, [inAddress, navigate]);
  return {
    token,
    forgetToken: (): void => {
      sessionStorage.removeItem(key);
      setToken('');
    },
  };
};
