/** A plain sentence for the person who typed the command; nothing was changed. */
export class MaintenanceError extends Error {}
