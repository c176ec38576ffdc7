import { useLocation, useSearchParams } from 'react-router';
import { useSignedIn, useUser } from '../../features/session/user.ts';
import { NotFound } from '../../features/vitrine-case/not-found.tsx';
import { LaboratoriesOf } from './laboratories-of.tsx';
import { MyLaboratories } from './my-laboratories.tsx';
import { nameIn, userIn } from './whose.ts';
import { WhoseLaboratories } from './whose-laboratories.tsx';

/** All laboratories of a person: the one in the address, or the one who looks. */
export const MyLabAllPage = () => {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const signedIn = useSignedIn();
  const me = useUser((user) => user.id);
  const user = userIn(address);
  if (user === undefined) return <NotFound />;
  if (user === null) return signedIn ? <MyLaboratories /> : <WhoseLaboratories />;
  return signedIn && user === me ? <MyLaboratories /> : <LaboratoriesOf user={user} name={nameIn(state)} />;
};
