const PATH = /^\/api\/pictures\/([0-9a-f]{64})\.webp$/;

/** Where browsers find a finished picture; also what stands as `profilePicture` of members who have it. */
export const pathOf = (pictureId: string) => `/api/pictures/${pictureId}.webp`;

/** The id of a picture of ours; undefined of one that lies elsewhere. */
export const pictureIdOf = (profilePicture: string): string | undefined => PATH.exec(profilePicture)?.[1];
