import { useEffect } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useSiteSettings } from '../site/use-site-settings.ts';
import { EmptyCase } from './empty-case.tsx';
import { NothingHere } from './nothing-here.tsx';

/** In place of a page that does not exist, or of something on it that does not. */
export const NotFound = () => {
  const { title } = useSiteSettings();
  useEffect(() => {
    document.title = `Page not found · ${title}`;
    return () => {
      document.title = title;
    };
  }, [title]);
  return (
    <NothingHere
      title="This case is empty"
      drawing={<EmptyCase label="Page not found" />}
      actions={
        <>
          <ButtonLink to="/" variant="primary">
            Go to the home page
          </ButtonLink>
          <ButtonLink to="/contactus">Contact Us</ButtonLink>
        </>
      }
    >
      There is no page at this address. It may have been mistyped, or the page has moved. If a link on this site brought
      you here, please tell us.
    </NothingHere>
  );
};
