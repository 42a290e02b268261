import { useOverview } from '../model/operate.queries.js';
import { CasesSection } from './cases-section.js';
import { Loaded } from './loaded.js';
import { MembersSection } from './members-section.js';
import classes from './operate-page.module.css';
import { StorageSection } from './storage-section.js';
import { VersionSection } from './version-section.js';

/** What the gateway knows of the installation without looking at a member. */
export function Overview() {
  const overview = useOverview();
  return (
    <Loaded query={overview} heights={[160, 120, 300]}>
      {({ backup, disks, desk, members, version, releaseNotes }) => (
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <StorageSection backup={backup} disks={disks} now={overview.dataUpdatedAt} />
            <VersionSection version={version} releaseNotes={releaseNotes} />
            <CasesSection desk={desk} now={overview.dataUpdatedAt} />
          </div>
          <div className={classes['column']}>
            <MembersSection members={members} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
